// Sums up the JSON reports of vitest in a folder, names every failed test with its first lines of reason, and
// prints "N passed, N failed" as the last line.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const REASON_LINES = 12;

const [folder] = process.argv.slice(2);
let passed = 0;
let failed = 0;

// Each step leaves its exit code in <name>.exit, beside the report when it ran tests.
for (const name of readdirSync(folder).filter((file) => file.endsWith('.exit'))) {
  const code = Number(readFileSync(join(folder, name), 'utf8'));
  const counted = count(join(folder, name.replace(/\.exit$/, '')));
  passed += counted.passed;
  failed += counted.failed;
  // A step that failed without a failed test (the gate, an engine that did not start, a leak) counts as one.
  if (code !== 0 && counted.failed === 0) {
    failed += 1;
    console.log(`${name.replace(/(\.json)?\.exit$/, '')}: exit code ${code}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const file of testResults) {
    for (const test of file.assertionResults) {
      if (test.status === 'failed') printFailure(file.name, test.fullName, test.failureMessages);
    }
  }
  // A file that could not be loaded has failed, but has no tests that could say so.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  for (const file of broken) printFailure(file.name, 'not loaded', [file.message ?? '']);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function printFailure(file, test, messages) {
  const reason = messages.join('\n').split('\n').slice(0, REASON_LINES);
  console.log([`failed: ${relative('.', file)}: ${test}`, ...reason.map((line) => `    ${line}`)].join('\n'));
}
