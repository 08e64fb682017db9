export { bundleElement } from './bundle.ts';
