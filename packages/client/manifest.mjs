// In the workspace the package exports its sources; in the archive it exports what was built. `write` puts
// `publishConfig` in force before packing, as pnpm does and npm does not, and copies the licence of the repository;
// `restore` undoes both afterwards. npm runs it in the folder of the package.
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(`${process.cwd()}/`);
const manifest = new URL('package.json', folder);
const original = new URL('package.original.json', folder);
const licences = ['LICENSE', 'NOTICE'];
const [step] = process.argv.slice(2);

if (step === 'write') {
  if (!existsSync(original)) copyFileSync(manifest, original);
  const { publishConfig, devDependencies: _, scripts, ...rest } = JSON.parse(readFileSync(original, 'utf8'));
  for (const name of licences) copyFileSync(new URL(`../../${name}`, folder), new URL(name, folder));
  writeFileSync(manifest, `${JSON.stringify({ ...rest, ...publishConfig, scripts }, null, 2)}\n`);
} else if (step === 'restore') {
  if (existsSync(original)) renameSync(original, manifest);
  for (const name of licences) rmSync(new URL(name, folder), { force: true });
} else {
  throw new Error('node manifest.mjs write | restore');
}
