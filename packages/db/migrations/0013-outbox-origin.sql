-- The request that enqueued the job, for logs and traces: {"requestId", "traceparent"}.
alter table outbox add column origin jsonb;
