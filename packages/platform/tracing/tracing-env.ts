import * as z from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** The variables of OpenTelemetry, part of a service's schema; without an endpoint nothing is traced. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Used unchanged; `/v1/traces` is appended to the other one. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The share of new traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The parsed variables of OpenTelemetry. */
export type TracingConfig = Readonly<z.infer<z.ZodObject<typeof tracingEnv>>>;
