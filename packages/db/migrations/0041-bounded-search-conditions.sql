-- Conditions of logged searches have at most 1,000 characters: longer ones do not fit into the key of search_days.
update search_log set filters = regexp_replace(left(filters, 1000), '&[^&]*$', '') where length(filters) > 1000;
