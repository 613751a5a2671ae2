-- The last quote of a carrier for a cart: `{ "of": "the parcel's digest", "fee": 22000, "at": "2026-11-29T06:50:00Z" }`; the fee is null where
-- the carrier gave none.
alter table cart add column carrier_quote jsonb;
