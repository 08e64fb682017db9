import { DomainError, invalidInput } from '@curro/shared';
import { expect, test } from 'vitest';
import { errorResponse } from './error-body.ts';

const request = {
  operation: 'offerSearch',
  language: 'en',
  requestId: '3f0e6a1c-1111-4222-8333-444455556666',
  now: new Date('2026-03-05T09:30:08.057Z'),
} as const;
const timestamp = '2026-03-05T09:30:08.057+0000';

test('the body contains the code as text, its description and a timestamp', () => {
  const response = errorResponse(new DomainError('313', { params: { id: 'x' } }), {
    ...request,
    operation: 'offerGet',
  });
  expect(response).toEqual({
    status: 404,
    body: { error: '313', error_description: 'There is no offer x.', timestamp },
  });
});

test.each([
  ['es', 'La página 5001 no es válida (pasa del final).'],
  ['en', 'The page 5001 is not valid (beyond the end).'],
] as const)('a reason of the service has the language of the request: %s', (language, text) => {
  const reason = { es: '(pasa del final)', en: '(beyond the end)' };
  const error = invalidInput([{ code: '306', field: 'page', params: { value: '5001' }, reason }]);
  expect(errorResponse(error, { ...request, language }).body).toMatchObject({
    error_description: text,
    errors: [{ error_description: text }],
  });
});

test('validation errors are listed and the first one is the error', () => {
  const error = invalidInput([
    { code: '301', field: 'province', params: { value: 'x' } },
    { code: '306', field: 'page', params: { value: '0' } },
  ]);
  expect(errorResponse(error, request)).toEqual({
    status: 400,
    body: {
      error: '301',
      error_description: 'There is no province x.',
      timestamp,
      errors: [
        { error: '301', error_description: 'There is no province x.', field: 'province' },
        { error: '306', error_description: 'The page 0 is not valid.', field: 'page' },
      ],
    },
  });
});

test('at most fifty validation errors are listed', () => {
  const error = invalidInput(
    Array.from({ length: 60 }, (_, at) => ({ code: '306', field: `page${at}` }) as const),
  );
  expect(errorResponse(error, request).body.errors).toHaveLength(50);
});

test('an internal error contains the request id and no details', () => {
  expect(errorResponse(new DomainError('internal_error'), request)).toEqual({
    status: 500,
    body: {
      error: 'internal_error',
      error_description: `An internal error happened; reference ${request.requestId}.`,
      timestamp,
      status: 500,
      requestId: request.requestId,
    },
  });
});

test('an error may add fields to the body', () => {
  const error = new DomainError('322', { extraFields: { externalUrlForm: 'https://a.example' } });
  expect(errorResponse(error, { ...request, operation: 'applicationCreate' }).body).toMatchObject({
    error: '322',
    externalUrlForm: 'https://a.example',
  });
});
