import { resolveOfferId } from '@curro/offers/text';
import { counted, describeRule, operatorResponses } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from '../config.ts';
import { formatInstant } from '../format.ts';
import { integerFlag, numberFlag } from '../integer-flag.ts';
import { withLimit } from '../list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from '../operator-client.ts';
import { readOperatorNames } from '../operator-names.ts';
import { headedTable } from '../table.ts';
import { console } from '../terminal.ts';
import { OptionError } from '../usage-error.ts';

type Change = z.infer<typeof operatorResponses.searchRuleChange>;
type Preview = z.infer<typeof operatorResponses.searchRulePreview>;

const PATH = '/searches/rules';
const DEFAULT_WEIGHT = 2;
const MIN_WEIGHT = 0.1;
const MAX_WEIGHT = 20;
const RULE_ID = 'number of the rule, of curro searches rules list';
const ruleId = integerFlag(1);
const NONE = 'no rules; add one with curro searches rules add --synonyms "camarero, mozo"';

const EXAMPLES = `
Examples:
  curro searches rules add --synonyms "camarero, mozo" --preview
  curro searches rules add --block celador
  curro searches rules add --block celador --correction cerrador
  curro searches rules add --pin camarero --offers agency-north/1234,agency-north/1235
  curro searches rules add --boost "camarero madrid" --offers agency-north/1234 --weight 3`;

/** The rule of a command, and whether it is only previewed. */
interface RuleFlags extends OperatorFlags {
  readonly synonyms?: string;
  readonly block?: string;
  readonly correction?: string;
  readonly pin?: string;
  readonly boost?: string;
  readonly offers?: string;
  readonly weight?: number;
  readonly preview?: true;
}

const splitList = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function ruleOf({ synonyms, block, correction, pin, boost, offers, weight }: RuleFlags): unknown {
  if (synonyms !== undefined) return { kind: 'synonyms', terms: splitList(synonyms) };
  if (block !== undefined) return { kind: 'blocked-correction', typed: block, correction };
  if ((pin ?? boost) !== undefined && splitList(offers).length === 0)
    throw new OptionError('missing option: --offers, the offers that --pin or --boost concerns');
  if (pin !== undefined) return { kind: 'pin', q: pin, offerIds: splitList(offers).map(resolveOfferId) };
  if (boost === undefined) throw new OptionError('missing option: --synonyms, --block, --pin or --boost');
  return {
    kind: 'boost',
    q: boost,
    offerIds: splitList(offers).map(resolveOfferId),
    weight: weight ?? DEFAULT_WEIGHT,
  };
}

function printChange({ id, ruleId, before, after }: Change): void {
  console.log(`change ${id} of rule ${ruleId}`);
  console.log(`before  ${describeRule(before)}\nafter   ${describeRule(after)}`);
}

function printPreview(preview: Preview): void {
  const { searches, affected, compared, pages, corrections, alternatives } = preview;
  const last = counted(searches, 'search', 'searches');
  console.log(`${affected} of the last ${last} concerned; ${counted(compared, 'first page')} compared`);
  for (const { q, filters, times, entered, left, moved } of pages) {
    console.log(
      `\n${[q, filters].filter((part) => part !== '').join(' & ')} (${counted(times, 'time')}): ${moved} moved`,
    );
    for (const { position, id, title } of entered) console.log(`  + ${position}  ${id}  ${title}`);
    for (const { position, id, title } of left) console.log(`  - ${position}  ${id}  ${title}`);
  }
  for (const { q, before, after } of corrections)
    console.log(`\ncorrection of ${q}: ${before ?? 'none'} -> ${after ?? 'none'}`);
  for (const { q, after } of alternatives)
    console.log(`\nalternatives to ${q}: ${after.join(' | ') || 'none'}`);
}

const withRuleFlags = (command: Command): Command =>
  command
    .option('--synonyms <terms>', 'terms with the same meaning, separated by commas')
    .option('--block <word>', 'word that is not corrected')
    .option('--correction <word>', 'with --block: only not to this word')
    .option('--pin <q>', 'keywords for which the offers are first')
    .option('--boost <q>', 'keywords for which the offers have a higher score')
    .option(
      '--offers <ids>',
      'ids of offers, their addresses in the portal or SOURCE/EXTERNAL-ID, separated by commas',
    )
    .option(
      '--weight <n>',
      `with --boost: ${MIN_WEIGHT} to ${MAX_WEIGHT}; default: ${DEFAULT_WEIGHT}`,
      numberFlag(MIN_WEIGHT, MAX_WEIGHT),
    );

const withPreview = (command: Command): Command =>
  command.option('--preview', 'change nothing; show what would change in the last 1,000 searches');

/** Sends a change of the rules, or its preview. */
async function sendChange(
  env: Environment,
  flags: RuleFlags,
  change: { readonly id?: number; readonly rule?: unknown },
): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  if (flags.preview) {
    const preview = await operatorApi.request(operatorResponses.searchRulePreview, `${PATH}/preview`, {
      method: 'POST',
      body: change,
    });
    if (flags.json) console.log(JSON.stringify(preview));
    else printPreview(preview);
    return;
  }
  const { id, rule } = change;
  const path = id === undefined ? PATH : `${PATH}/${id}`;
  const request =
    rule === undefined
      ? ({ method: 'DELETE' } as const)
      : ({ method: id === undefined ? 'POST' : 'PUT', body: rule } as const);
  const response = await operatorApi.request(operatorResponses.searchRuleChange, path, request);
  if (flags.json) console.log(JSON.stringify(response));
  else printChange(response);
}

/** `curro searches rules`: synonyms, blocked corrections, pinned and boosted offers. */
export function rulesCommand(env: Environment): Command {
  const list = operatorCommand('list', 'List the rules').action(async (flags: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const response = await operatorApi.request(operatorResponses.searchRuleList, PATH);
    if (flags.json) console.log(JSON.stringify(response));
    else if (response.rules.length === 0) console.log(NONE);
    else {
      const nameOf = await readOperatorNames(
        operatorApi,
        response.rules.map(({ changedBy }) => changedBy),
      );
      const rows = response.rules.map(({ id, rule, changedAt, changedBy }) => [
        ...[String(id), describeRule(rule)],
        ...[formatInstant(changedAt), nameOf(changedBy ?? '')],
      ]);
      console.log(headedTable(['id', 'rule', 'changed', 'by'], rows));
    }
  });
  const add = withPreview(withRuleFlags(operatorCommand('add', 'Add a rule')))
    .addHelpText('after', EXAMPLES)
    .action((flags: RuleFlags) => sendChange(env, flags, { rule: ruleOf(flags) }));
  const replace = withPreview(withRuleFlags(operatorCommand('replace', 'Replace a rule')))
    .argument('<id>', RULE_ID, ruleId)
    .action((id: number, flags: RuleFlags) => sendChange(env, flags, { id, rule: ruleOf(flags) }));
  const remove = withPreview(operatorCommand('remove', 'Remove a rule'))
    .argument('<id>', RULE_ID, ruleId)
    .action((id: number, flags: RuleFlags) => sendChange(env, flags, { id }));
  const changes = withLimit(
    operatorCommand('changes', 'List the changes of rules, newest first'),
    'changes',
    { absent: 50, max: 500 },
  ).action(async (flags: OperatorFlags & { readonly limit?: string }) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const query = { limit: flags.limit };
    const response = await operatorApi.request(operatorResponses.searchRuleChanges, `${PATH}/changes`, {
      query,
    });
    if (flags.json) console.log(JSON.stringify(response));
    else {
      const nameOf = await readOperatorNames(
        operatorApi,
        response.changes.map(({ actor }) => actor),
      );
      const rows = response.changes.map(({ id, at, actor, ruleId, before, after }) => [
        ...[String(id), formatInstant(at), nameOf(actor), String(ruleId)],
        `${describeRule(before)} => ${describeRule(after)}`,
      ]);
      console.log(
        rows.length === 0
          ? 'no changes of rules'
          : headedTable(['change', 'time', 'by', 'rule', 'before => after'], rows),
      );
    }
  });
  const undo = operatorCommand('undo', 'Revert a change')
    .argument('<change>', 'number of the change, of curro searches rules changes')
    .action(async (change: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const path = `${PATH}/changes/${encodeURIComponent(change)}/undo`;
      const response = await operatorApi.request(operatorResponses.searchRuleChange, path, {
        method: 'POST',
      });
      if (flags.json) console.log(JSON.stringify(response));
      else printChange(response);
    });
  return new Command('rules')
    .description('Edit synonyms, blocked corrections, pinned and boosted offers')
    .addCommand(list)
    .addCommand(add)
    .addCommand(replace)
    .addCommand(remove)
    .addCommand(changes)
    .addCommand(undo);
}
