import type { Page } from 'playwright-core';

/** Differences of positions that rounding causes, in pixels. */
const ROUNDING_PX = 1;
/** Between the controls of a row. */
const GAP_PX = 12;
/** Below this width two fields are in a row, which can cut a chosen value. */
const MIN_WHOLE_PX = 576;

interface Control {
  readonly name: string;
  readonly x: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether the field is as before a choice. */
  readonly isEmpty: boolean;
  /** Pixels by which the text of a select is wider than the select shows. */
  readonly cut: number;
  /** Pixels between the label and the field, on which the outline of the focus is drawn. */
  readonly gap: number;
}

/** The layout of a form, measured from the left edge of the list below it. */
interface FormLayout {
  /** Of the list below. */
  readonly width: number;
  readonly controls: readonly Control[];
  /** How far the outline of the focus reaches. */
  readonly outline: number;
}

/** Measures the first element of the page. */
const MEASURE = `(() => {
  const root = document.querySelector('curro-search').shadowRoot;
  const list = root.querySelector('.results').getBoundingClientRect();
  const widthOf = (select) => {
    const copy = select.cloneNode(false);
    copy.removeAttribute('id');
    copy.style.cssText = 'position: absolute; width: max-content';
    copy.append(select.selectedOptions[0].cloneNode(true));
    select.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width;
  };
  const control = (each) => {
    const box = each.getBoundingClientRect();
    const label = each.labels?.[0]?.getBoundingClientRect();
    return {
      name: each.id || (each.type === 'submit' ? 'button' : 'filters'),
      x: box.x - list.x,
      right: box.right - list.x,
      bottom: box.bottom,
      isEmpty: each.value === '',
      cut: each.matches('select') ? widthOf(each) - box.width : 0,
      gap: label === undefined || each.id === 'sort' ? Infinity : box.y - label.bottom,
    };
  };
  const controls = [...root.querySelectorAll('form :is(input, select, button), #sort')]
    .filter((each) => each.checkVisibility())
    .map(control);
  root.querySelector('form select').focus({ focusVisible: true });
  const style = getComputedStyle(root.activeElement);
  return { width: list.width, controls, outline: parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset) };
})()`;

/** The controls of the form by row, from left to right. */
function rowsOf(controls: readonly Control[]): readonly Control[][] {
  const rows: Control[][] = [];
  for (const control of controls.toSorted((a, b) => a.bottom - b.bottom || a.x - b.x)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && control.bottom - row[0].bottom <= ROUNDING_PX) row.push(control);
    else rows.push([control]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/** What is wrong with the layout of the form: cut texts, rows that are not filled, outlines over labels, another order than by Tab. */
export async function formDefects(page: Page): Promise<string[]> {
  const { width, controls, outline }: FormLayout = await page.evaluate(MEASURE);
  const form = controls.filter(({ name }) => name !== 'sort');
  const order = (shown: readonly Control[]): string => shown.map(({ name }) => name).join(', ');
  const rows = rowsOf(form);
  const [seen, byTab] = [order(rows.flat()), order(form)];
  const gaps = rows.flatMap((row) => {
    const edges = [0, ...row.map(({ right }) => right)];
    const starts = [...row.map(({ x }) => x), width];
    const widths = starts.map((start, at) => start - (edges[at] ?? 0));
    const isFilled = widths.every((gap, at) =>
      at === 0 || at === row.length ? Math.abs(gap) <= ROUNDING_PX : gap > 0 && gap <= GAP_PX + ROUNDING_PX,
    );
    // A long button is hard to read.
    const isAlone = row.length === 1 && row[0]?.name === 'filters';
    return isFilled || isAlone ? [] : [`gaps beside ${order(row)}: ${widths.join(', ')}`];
  });
  return [
    ...controls
      .filter(({ cut, isEmpty }) => cut > ROUNDING_PX && (isEmpty || width > MIN_WHOLE_PX))
      .map(({ name, cut }) => `${name} is cut by ${cut} px`),
    ...form.filter(({ gap }) => gap < outline).map(({ name }) => `the outline of ${name} is on its label`),
    ...gaps,
    ...(seen === byTab ? [] : [`shown: ${seen}; by Tab: ${byTab}`]),
    // Without the search box there is no button.
    ...(form.some(({ name }) => name === 'q') &&
    form.findLast(({ name }) => name !== 'filters')?.name !== 'button'
      ? ['the button is not last']
      : []),
  ];
}
