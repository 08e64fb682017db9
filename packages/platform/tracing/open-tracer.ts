import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** The maximum number of waiting spans; further ones are dropped. */
const MAX_QUEUED_SPANS = 4_096;
const MAX_BATCH_SIZE = 512;
const SEND_INTERVAL_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;

/** A tracer with its exporter. */
export interface OpenTracer {
  readonly tracer: Tracer;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Creates a tracer that exports to `url` by OTLP over HTTP in JSON. */
export function openTracer(options: {
  readonly url: string;
  readonly service: string;
  readonly sampleRatio: number;
}): OpenTracer {
  const exporter = new OTLPTraceExporter({ url: options.url, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUED_SPANS,
        maxExportBatchSize: MAX_BATCH_SIZE,
        scheduledDelayMillis: SEND_INTERVAL_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  return { tracer: provider.getTracer('curro'), close: () => provider.shutdown() };
}
