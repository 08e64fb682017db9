export { timestamp } from '@curro/shared';
