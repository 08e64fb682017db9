import { describe, expect, test } from 'vitest';
import { configFiles, javaOptionsOf, pickRelease } from './elasticsearch-config.ts';

describe('pickRelease', () => {
  test.each([
    [undefined, '8.19.8', 17],
    ['', '8.19.8', 17],
    ['8', '8.19.8', 17],
    ['8.19', '8.19.8', 17],
    ['9', '9.4.3', 21],
    ['9.4.3', '9.4.3', 21],
  ])('%s', (wanted, version, jdk) => {
    expect(pickRelease(wanted)).toMatchObject({ version, jdk });
  });

  test.each(['7', '8.1', '9.4.30', 'latest'])('%s is not available', (wanted) => {
    expect(() => pickRelease(wanted)).toThrow(
      `ELASTICSEARCH_VERSION=${wanted} is not available: choose 8.19.8 or 9.4.3`,
    );
  });
});

const SHIPPED = `-XX:+UseG1GC
-XX:+HeapDumpOnOutOfMemoryError
# -XX:HeapDumpPath=/heap/dump/path
-XX:+ExitOnOutOfMemoryError
-Xlog:gc*,gc+age=trace,safepoint:file=gc.log:utctime,level,pid,tags:filecount=32,filesize=64m
`;

test('listens on the loopback address only and writes no bulky files', async () => {
  const place = { dir: '/data/elasticsearch', port: 20_001, durable: true, secret: '' };
  const files = await configFiles('/shipped', place, async (path) => {
    expect(path).toBe('/shipped/jvm.options');
    return SHIPPED;
  });
  expect(files['config/jvm.options']).toBe('-XX:+UseG1GC\n-XX:+ExitOnOutOfMemoryError\n');
  expect(files['config/elasticsearch.yml']).toBe(`cluster.name: "curro"
node.name: "curro"
network.host: "127.0.0.1"
http.port: 20001
transport.port: 0
discovery.type: "single-node"
xpack.security.enabled: false
path.data: "/data/elasticsearch/data"
path.logs: "/data/elasticsearch/logs"
cluster.routing.allocation.disk.watermark.low: "500mb"
cluster.routing.allocation.disk.watermark.high: "400mb"
cluster.routing.allocation.disk.watermark.flood_stage: "250mb"
cluster.routing.allocation.disk.watermark.flood_stage.frozen: "250mb"
`);
});

test('ignores the free space of the disk where the data need not survive', async () => {
  const place = { dir: '/data/elasticsearch', port: 20_001, durable: false, secret: '' };
  const files = await configFiles('/shipped', place, async () => SHIPPED);
  expect(files['config/elasticsearch.yml']).toContain('disk.threshold_enabled: false\n');
  expect(files['config/elasticsearch.yml']).not.toContain('watermark');
});

test('options of the JVM from the environment override the defaults', () => {
  expect(javaOptionsOf({})).toBe('-Xms1g -Xmx1g -XX:+UseTransparentHugePages');
  const env = { ELASTICSEARCH_HEAP: '512m', ELASTICSEARCH_JAVA_OPTIONS: '-XX:-UseTransparentHugePages' };
  expect(javaOptionsOf(env)).toBe(
    '-Xms512m -Xmx512m -XX:+UseTransparentHugePages -XX:-UseTransparentHugePages',
  );
});
