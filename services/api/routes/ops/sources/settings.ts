import { getSettings, saveSource } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSettings, parseSourceName } from '../source-settings.ts';

/** GET /ops/v1/sources/{source}: the settings of a source (contract 8.3). */
export function getSourceSettings(context: ApiContext): OperationHandler {
  return async (c) => {
    const name = parseSourceName(c.req.param('source'));
    const settings = await getSettings(context.db, name);
    if (settings === undefined) throw new DomainError('not_found', { params: { detail: name } });
    return c.json({ source: name, ...settings });
  };
}

/** PUT /ops/v1/sources/{source}: sets what the body names, keeps the rest. */
export function putSourceSettings(context: ApiContext): OperationHandler {
  return async (c) => {
    const name = parseSourceName(c.req.param('source'));
    const settingsInput = parseSettings(context, await readJsonBody(c));
    const { mappings: _, ...settings } = await saveSource(context.db, name, settingsInput);
    return c.json({ source: name, ...settings });
  };
}
