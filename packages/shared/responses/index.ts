export * from './application.ts';
export * from './candidate.ts';
export * from './dictionary.ts';
export * from './error.ts';
export * from './field-schemas.ts';
export * from './offer-detail.ts';
export * from './offer-search.ts';
export * from './saved-search.ts';
