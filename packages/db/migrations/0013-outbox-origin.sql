-- Which request promised the work, for logs and traces: {"requestId", "traceparent"}.
alter table outbox add column origin jsonb;
