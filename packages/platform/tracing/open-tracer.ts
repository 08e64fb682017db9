import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Spans that wait to be sent; further ones are dropped. */
const MOST_WAITING = 4_096;
const MOST_AT_ONCE = 512;
const SEND_EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;

/** A tracer that sends what it records. */
export interface OpenTracer {
  readonly tracer: Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Opens a tracer that sends to `url` by OTLP over HTTP in JSON. */
export function openTracer(options: {
  readonly url: string;
  readonly service: string;
  readonly share: number;
}): OpenTracer {
  const exporter = new OTLPTraceExporter({ url: options.url, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  return { tracer: provider.getTracer('curro'), close: () => provider.shutdown() };
}
