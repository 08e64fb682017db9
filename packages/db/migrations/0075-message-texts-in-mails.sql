-- Whether the mails about applications contain the messages of companies, which a candidate decides.
alter table application_mail_settings add column message_texts boolean not null default false;
