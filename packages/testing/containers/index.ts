export { CurroContainer, StartedCurroContainer } from './curro-container.ts';
