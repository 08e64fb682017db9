import { expect, test } from 'vitest';
import { configFiles } from './elasticsearch-config.ts';

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
cluster.routing.allocation.disk.threshold_enabled: false
`);
});
