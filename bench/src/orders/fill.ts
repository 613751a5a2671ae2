/** Orders of one bot, as a shop of three years has them; the same ones in every run. $1 how many, $2 now, $3 customers. */

const draw = (salt: number, below: number) => `(hashint8extended(n, ${salt}) & 2147483647) % ${below}`
const oneOf = (salt: number, words: (string | number)[]) =>
  `(array[${words.map((word) => (typeof word === 'number' ? word : `'${word}'`)).join(', ')}])[1 + ${draw(salt, words.length)}]`

const first = oneOf(1, ['Anh', 'Ngọc Ánh', 'Hương', 'Thảo', 'Minh', 'Tuấn', 'Linh', 'Trang', 'Đức', 'Mai'])
const last = oneOf(2, ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ'])
// Most orders of an old shop are done; few wait.
const done = Array.from({ length: 60 }, () => 3)
const paid = Array.from({ length: 30 }, () => 16)
const status = oneOf(3, [...done, ...paid, 0, 17, 1, 8, 9, 2, 4, 5, 6, 7])

const details = `jsonb_build_object('note', '', 'note_print', '', 'tags', '[]'::jsonb,
  'shipping_address', jsonb_build_object('full_name', name, 'phone_number', phone, 'address', n || ' Lê Lợi', 'province_name', 'Huế'))`

export const addOrders = `
insert into cell_1."order" (bot_id, id, display_id, key, status, currency, customer_id, full_name, phone, phone_number, discount,
  shipping_fee, prepaid, point, point_money, cash, transfer_money, charged_by_card, partner_fee, is_removed, details, created_at, updated_at)
select 1, md5('order' || n)::uuid, n, 'K' || lpad(upper(to_hex(n)), 8, '0'), status, 'VND',
  case when ${draw(4, 5)} > 0 then (select min(id) from cell_1.customer) + ${draw(5, 1_000_000_000)} % $3::bigint end,
  name, phone, '84' || substr(phone, 2), 0, 25000, 0, 0, 0, 0, 0, 0, 0, status = 7, ${details}, at, at
from (
  select n, ${status} as status, ${last} || ' ' || ${first} as name, '09' || lpad((${draw(6, 100_000_000)})::text, 8, '0') as phone,
    $2::timestamptz - (${draw(7, 1_000 * 86_400)}) * interval '1 second' as at
  from generate_series(1, $1::bigint) n
) o`

export const addItems = `
insert into cell_1.order_item (bot_id, order_id, position, variation_id, product_id, name, price, weight, quantity,
  discount_each_product, is_bonus_product, note)
select 1, md5('order' || n)::uuid, 0, (${draw(8, 500)})::text, (${draw(8, 500)})::text, 'Dress ' || ${draw(8, 500)}, 350000, 300,
  1 + ${draw(9, 3)}, 0, false, ''
from generate_series(1, $1::bigint) n`
