/** Customers of one bot, as a shop might have them; the same ones in every run. $1 how many, $2 now. */

// A pseudo-random number below `below`.
const draw = (salt: number, below: number) => `(hashint8extended(n, ${salt}) & 2147483647) % ${below}`
const oneOf = (salt: number, words: string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${draw(salt, words.length)}]`
const ago = (salt: number, days: number) => `$2::timestamptz - (${draw(salt, days * 86_400)}) * interval '1 second'`

const first = oneOf(1, ['Anh', 'Ngọc Ánh', 'Hương', 'Thảo', 'Minh', 'Tuấn', 'Linh', 'Trang', 'Đức', 'Mai'])
const last = oneOf(2, ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ'])
const city = oneOf(3, ['Hà Nội', 'Đà Nẵng', 'Huế', 'TP. Hồ Chí Minh', 'Cần Thơ'])

const facts = `jsonb_strip_nulls(jsonb_build_object(
  'topics', case when ${draw(20, 10)} = 0 then jsonb_build_array('topic' || ${draw(21, 5)}) end,
  'posts', case when ${draw(22, 5)} = 0 then jsonb_build_array('post' || ${draw(23, 1000)}, 'post' || ${draw(24, 1000)}) end,
  'ads', case when ${draw(25, 4)} = 0 then jsonb_build_array('ad' || ${draw(26, 50)}) end,
  'stories', case when ${draw(27, 20)} = 0 then jsonb_build_array('story' || ${draw(28, 100)}) end,
  'coupons', case when ${draw(29, 10)} = 0 then jsonb_build_array('coupon' || ${draw(30, 20)}) end,
  'quizzes', case when ${draw(31, 20)} = 0 then jsonb_build_array('quiz' || ${draw(32, 4)}) end,
  'feedback', case when ${draw(33, 8)} = 0 then 1 + ${draw(34, 5)} end,
  'processed_date', case when ${draw(35, 2)} = 0 then to_char(${ago(36, 90)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end))`

const fields = `jsonb_strip_nulls(jsonb_build_object(
  'size', ${oneOf(40, ['S', 'M', 'L', 'XL'])},
  'city', ${city} || ' ' || ${draw(41, 200)},
  'spent', ${draw(42, 10_000)},
  'score', ${draw(43, 100_000)},
  'born', to_char(date '1960-01-01' + (${draw(44, 18_000)})::int, 'YYYY-MM-DD'),
  'visit', case when ${draw(45, 3)} > 0 then to_char(${ago(46, 365)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
  'vip', ${draw(47, 20)} = 0,
  'colors', case when ${draw(48, 2)} = 0 then '["' || ${oneOf(49, ['red', 'blue', 'green'])} || '","' || ${oneOf(50, ['black', 'white'])} || '"]' end,
  'note', md5(n::text)))`

export const addCustomers = `
insert into cell_1.customer (bot_id, psid, first_name, last_name, full_name, username, gender, email, phone, locale, language,
  timezone, avatar_url, source, is_subscribed, is_blocked, last_subscribed_at, created_at, tags, sequences, facts, custom_fields)
select 1, (7000000000 + n)::text, ${first}, ${last}, ${last} || ' ' || ${first}, 'user.' || n,
  ${oneOf(4, ['male', 'female', ''])}, case when ${draw(5, 4)} = 0 then 'user' || n || '@mail.example' else '' end,
  case when ${draw(6, 3)} = 0 then '09' || (10000000 + n) else '' end, ${oneOf(7, ['vi_VN', 'vi_VN', 'vi_VN', 'en_US'])},
  ${oneOf(7, ['vi', 'vi', 'vi', 'en'])}, case when ${draw(8, 10)} > 0 then 7 end,
  'https://pictures.example/' || md5(n::text) || md5((-n)::text), ${oneOf(9, ['INBOX', 'INBOX', 'ADS', 'POST', 'BROADCAST'])},
  ${draw(10, 10)} > 0, ${draw(11, 100)} = 0, ${ago(12, 400)}, ${ago(13, 700)},
  array['tag' || ${draw(14, 7)}, 'rare' || ${draw(15, 5000)}],
  case when ${draw(16, 5)} = 0 then array['sequence' || ${draw(17, 10)}] else '{}' end, ${facts}, ${fields}
from generate_series(1, $1::bigint) n`

/** Nine of ten have a conversation. */
export const addConversations = `
insert into cell_1.conversation (id, bot_id, last_message_at, first_in_at, last_interactive_at, last_seen_at,
  last_page_replied_at, snippet, snippet_by, unread, paused_until, assigned_to, is_done)
select id, 1, wrote_at, created_at, wrote_at, wrote_at + interval '1 hour',
  case when ${draw(60, 3)} = 0 then wrote_at end, 'How much is this one? ' || n, ${oneOf(61, ['customer', 'bot', 'bot', 'operator'])},
  case when ${draw(62, 5)} = 0 then 1 else 0 end, case when ${draw(63, 50)} = 0 then timestamptz '9999-12-31 23:59:59Z' end,
  case when ${draw(64, 5)} = 0 then 7 end, ${draw(65, 2)} = 0
from (
  select *, ${ago(66, 365)} as wrote_at from (select id, id as n, created_at from cell_1.customer where bot_id = 1) c
) c where ${draw(67, 10)} > 0 and $1::bigint > 0`
