import { bundleElement } from '@curro/embed';
import type { Dictionaries } from '@curro/shared';
import { type Asset, createAsset, tokensStyle } from '@curro/ui';

/** The script of `<curro-search>`, built when somebody asks first; a build that failed is tried again. */
export function createElementScript(dictionaries: Dictionaries): () => Promise<Asset> {
  let script: Promise<Asset> | undefined;
  const build = async (): Promise<Asset> => {
    const code = await bundleElement({ tokens: tokensStyle(), dictionaries });
    return createAsset('curro-search', 'js', 'text/javascript; charset=utf-8', code);
  };
  return async () => {
    script ??= build();
    try {
      return await script;
    } catch (error) {
      script = undefined;
      throw error;
    }
  };
}
