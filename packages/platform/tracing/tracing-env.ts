import * as z from 'zod';

const address = z.url({ protocol: /^https?$/ });

/** OpenTelemetry's own variables, part of each service's schema; without an endpoint nothing is traced. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** As it is, where the other one gets `/v1/traces` appended. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The share of new traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** What the variables say. */
export type TracingConfig = Readonly<z.infer<z.ZodObject<typeof tracingEnv>>>;
