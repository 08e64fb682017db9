import { expect, test } from 'vitest';
import { requireDocker } from './require-docker.ts';

test('without Docker the error has a code and names the alternatives', async () => {
  const refused = requireDocker(() => Promise.reject(new Error('connect ENOENT /var/run/docker.sock')));
  await expect(refused).rejects.toMatchObject({
    name: 'CurroStartError',
    code: 'docker_unavailable',
    message: expect.stringMatching(/DOCKER_HOST.*"embedded".*ELASTICSEARCH_URL.*"double"/),
  });
});

test('a Docker that responds is accepted', async () => {
  await expect(requireDocker(() => Promise.resolve())).resolves.toBeUndefined();
});
