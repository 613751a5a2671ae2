-- The folder a flow lies in; null: none. It is no part of the draft: moving a flow changes nothing of its messages.
alter table flow add column folder text;
