import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '@curro/shared';
import type { Attributes, Span, SpanContext, SpanKind } from '@opentelemetry/api';
import * as z from 'zod';
import type { Logger } from '../logger.ts';
import type { OpenTracer } from './open-tracer.ts';

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Formats a span context as `traceparent` (W3C Trace Context). */
export function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Parses a `traceparent`; undefined when it is invalid. */
export function parseTraceparent(line: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(line ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const address = z.url({ protocol: /^https?$/ });

/** The variables of OpenTelemetry, part of a service's schema; without an endpoint nothing is traced. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Used unchanged; `/v1/traces` is appended to OTEL_EXPORTER_OTLP_ENDPOINT. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The share of new traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The parsed variables of OpenTelemetry. */
export type TracingConfig = Readonly<z.infer<z.ZodObject<typeof tracingEnv>>>;

/** The kind and attributes of a span. Attributes contain no personal data. */
interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** The parent (`traceparent`); by default the current span, else a new trace. */
  readonly parent?: string | undefined;
}

/** Adds attributes to a span and optionally renames it. */
type AnnotateSpan = (attributes: Attributes, name?: string) => void;

/** Records spans. */
export interface Tracing {
  /** Resolves when the exporter is open. */
  readonly ready: Promise<void>;
  /** Runs a function as a span; `annotate` adds attributes that are known later. */
  span<T>(name: string, options: SpanOptions, run: (annotate: AnnotateSpan) => Promise<T>): Promise<T>;
  /** Records a span that has just ended after `tookMs`. */
  recordSpan(
    name: string,
    options: SpanOptions & { readonly tookMs: number; readonly failed: boolean },
  ): void;
  /** The `traceparent` of the current span. */
  traceparent(): string | undefined;
  close(): Promise<void>;
}

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: 1,
  client: 2,
  producer: 3,
  consumer: 4,
};
const STATUS_ERROR = 2;

/**
 * Starts tracing.
 * @returns undefined when no exporter endpoint is configured; OpenTelemetry is then not loaded
 */
export function createTracing(service: string, config: TracingConfig, log: Logger): Tracing | undefined {
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url =
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined) return undefined;

  const activeSpan = new AsyncLocalStorage<Span>();
  let api: typeof import('@opentelemetry/api') | undefined;
  let opened: OpenTracer | undefined;
  const open = async (): Promise<void> => {
    const { openTracer } = await import('./open-tracer.ts');
    api = await import('@opentelemetry/api');
    const serviceName = config.OTEL_SERVICE_NAME ?? service;
    opened = openTracer({ url, service: serviceName, sampleRatio: config.OTEL_TRACES_SAMPLER_ARG });
    log.info({ service: serviceName }, 'tracing');
  };
  const ready = open().catch((error: unknown) => log.error({ err: error }, 'nothing is traced'));

  const begin = (name: string, { kind, attributes = {}, parent }: SpanOptions, startTime?: number) => {
    if (api === undefined || opened === undefined) return undefined;
    const parentContext = parseTraceparent(parent) ?? activeSpan.getStore()?.spanContext();
    const context =
      parentContext === undefined
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, parentContext);
    const timeOptions = startTime === undefined ? {} : { startTime };
    return opened.tracer.startSpan(name, { kind: KINDS[kind], attributes, ...timeOptions }, context);
  };
  const fail = (span: Span, error: unknown): void => {
    // Names and codes only: error messages may contain input of users.
    span.setStatus({ code: STATUS_ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  };

  return {
    ready,
    async span(name, options, run) {
      const span = begin(name, options);
      if (span === undefined) return run(() => undefined);
      try {
        const annotate: AnnotateSpan = (attributes, newName) => {
          span.setAttributes(attributes);
          if (newName !== undefined) span.updateName(newName);
        };
        return await activeSpan.run(span, () => run(annotate));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    recordSpan(name, { tookMs, failed, ...options }) {
      const span = begin(name, options, systemClock.now().getTime() - tookMs);
      if (failed) span?.setStatus({ code: STATUS_ERROR });
      span?.end();
    },
    traceparent() {
      const span = activeSpan.getStore();
      return span === undefined ? undefined : formatTraceparent(span.spanContext());
    },
    async close() {
      await ready;
      await opened?.close();
    },
  };
}
