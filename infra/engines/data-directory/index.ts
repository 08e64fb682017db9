// What each command needs: these modules load nothing that starts an engine.
export { hasDataDirectory, resolveDataDirectory } from '../machine/account.ts';
