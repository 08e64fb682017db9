-- The CV as it was sent with an application, without what companies do not see; null for applications of earlier releases.
alter table applications add column cv jsonb;
