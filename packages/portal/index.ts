export { missingNotices } from './legal/documents.ts';
export { portalRoutes } from './routes.ts';
export { describeConditions } from './search/describe-conditions.ts';
export { createAccountProvider, operatorSignIn } from './session/account-provider.ts';
export { createPendingSignIns } from './session/pending-sign-ins.ts';
