import type { Pictures } from '../pictures.ts'
import { shopFlow, shopKeyword } from './buying.ts'
import {
  actions,
  answer,
  block,
  gallery,
  hasField,
  inFolder,
  question,
  replies,
  reply,
  replyToFlow,
  text,
} from './parts.ts'

const hours = 'Shop mở cửa từ thứ Hai đến thứ Bảy, 9:00–18:00. Ngoài giờ mình cứ nhắn, shop trả lời sớm ạ.'
const person = 'Gặp nhân viên'

const product = (title: string, subtitle: string, image_url: string) => ({
  title,
  subtitle,
  image_url,
  buttons: [reply('Chọn size', 'sizes')],
})

const welcome = (pictures: Pictures) => ({
  id: 'welcome',
  name: 'Chào mừng',
  blocks: [
    block('hello', 'Xin chào', 0, 0, [
      text('hi', 'Chào {{user_first_name|bạn}}, cảm ơn bạn đã ghé Linen & Co. 👋 Đồ linen may kỹ, mặc bền.'),
      text('ask', 'Shop giúp gì được cho mình ạ?'),
      replies(
        'choose',
        reply('Xem mẫu', 'dresses'),
        reply('Giờ mở cửa', 'hours'),
        reply('Nhận mã giảm 10%', 'offer'),
        replyToFlow('Đặt hàng', 'order'),
      ),
    ]),
    block('dresses', 'Các mẫu', 420, -400, [
      gallery('shelf', [
        product('Đầm quấn linen', 'Linen giặt mềm, 3 màu, 1.990.000đ', pictures['wrap-dress']),
        product('Sơ mi mùa hè', 'Linen mỏng, tay ngắn, 1.240.000đ', pictures['summer-shirt']),
        product('Quần ống rộng', 'Linen pha cotton, lưng cao, 1.620.000đ', pictures['wide-trousers']),
      ]),
    ]),
    block('sizes', 'Chọn size', 840, -400, [
      text('size', 'Mình thường mặc size nào ạ?'),
      replies('which', reply('S', 'noted'), reply('M', 'noted'), reply('L', 'noted')),
    ]),
    block('noted', 'Đã ghi nhận', 1260, -400, [
      text('thanks', 'Cảm ơn bạn! Nhân viên sẽ kiểm tra kho và báo lại mình ngay.'),
      replies('more', replyToFlow('Đặt ngay tại đây', 'shop')),
    ]),
    block('hours', 'Giờ mở cửa', 420, 40, [text('open', hours)]),
    block(
      'offer',
      'Mã giảm giá',
      420,
      300,
      [
        question('mail', {
          question: 'Bạn cho shop xin e-mail để gửi mã giảm giá nhé.',
          reply_type: 'email',
          custom_field_id: 'email',
          retry_message: 'E-mail này hình như chưa đúng, bạn kiểm tra lại giúp shop nhé.',
          max_retries: 2,
        }),
      ],
      'tagged',
    ),
    actions('tagged', 'Ghi nhớ', 840, 300, [{ action: 'add_tag', action_id: 'newsletter' }], 'known'),
    hasField('known', 'Có e-mail chưa?', 1260, 300, 'email', 'sent', 'later'),
    block('sent', 'Gửi mã', 1680, 220, [text('voucher', 'Xong rồi ạ! Mã HELLO10 đang được gửi tới {{email|bạn}}.')]),
    block('later', 'Để sau', 1680, 400, [text('fine', 'Không sao ạ. Khi nào cần mã, bạn cứ nhắn shop nhé.')]),
  ],
})

const openingHours = {
  id: 'hours',
  name: 'Giờ mở cửa',
  blocks: [block('hours', 'Giờ mở cửa', 0, 0, [text('open', hours)])],
}

const order = {
  id: 'order',
  name: 'Đặt hàng',
  blocks: [
    block(
      'what',
      'Món và size',
      0,
      0,
      [
        question('item', {
          question: 'Mình muốn đặt mẫu nào, size gì ạ?',
          reply_type: 'text',
          custom_field_id: 'item',
        }),
        question('phone', {
          question: 'Cho shop xin số điện thoại người nhận nhé.',
          reply_type: 'phone',
          custom_field_id: 'phone_number',
          retry_message: 'Số này hình như thiếu hoặc dư, bạn nhập lại giúp shop nhé.',
          max_retries: 2,
        }),
        question('address', {
          question: 'Và địa chỉ giao hàng ạ?',
          reply_type: 'text',
          custom_field_id: 'address_line',
        }),
      ],
      'ordered',
    ),
    actions('ordered', 'Đơn mới', 420, 0, [{ action: 'add_tag', action_id: 'new-order' }], 'thanks'),
    block('thanks', 'Cảm ơn', 840, 0, [
      text(
        'done',
        'Shop đã ghi đơn: {{item//Món đặt|mẫu bạn chọn}}, giao tới {{address_line//Địa chỉ giao|địa chỉ của bạn}}. Nhân viên sẽ gọi {{phone_number//SĐT nhận hàng|bạn}} để xác nhận ạ.',
      ),
    ]),
  ],
}

const fallback = {
  id: 'default',
  name: 'Chưa hiểu',
  blocks: [
    block('sorry', 'Xin lỗi', 0, 0, [
      text('words', 'Câu này mình chưa hiểu, nhân viên của shop sẽ đọc và trả lời bạn. Trong lúc chờ:'),
      replies('choose', replyToFlow('Bắt đầu lại', 'welcome'), replyToFlow(person, 'person')),
    ]),
  ],
}

const toPerson = {
  id: 'person',
  name: 'Gặp nhân viên',
  blocks: [
    actions('hand', 'Chuyển cho người', 0, 0, [{ action: 'deactivate_bot' }, { action: 'mark_unread' }], 'told'),
    block('told', 'Báo khách', 420, 0, [
      text('soon', 'Dạ vâng, nhân viên sẽ nhắn cho mình ngay tại đây, thường trong vòng một tiếng ạ.'),
    ]),
  ],
}

/** Unfinished: no arrow leads to its second half yet. */
const newSeason = {
  id: 'season',
  name: 'Bộ sưu tập Tết',
  blocks: [
    block('teaser', 'Nhá hàng', 0, 0, [
      text('soon', 'Bộ sưu tập Tết sắp lên kệ. Bạn có muốn shop báo trước cho mình không?'),
    ]),
    block('thanks', 'Đã vào danh sách', 420, 0, [text('done', 'Shop đã thêm bạn vào danh sách. Hẹn gặp dịp Tết nhé!')]),
  ],
}

export const vietnamese = (pictures: Pictures) => ({
  language: 'vi',
  settings: { search: 'tìm' },
  tags: [
    { id: 'newsletter', name: 'Nhận tin' },
    { id: 'vip', name: 'VIP' },
    { id: 'regular', name: 'Khách quen' },
    { id: 'wholesale', name: 'Khách sỉ' },
    { id: 'new-order', name: 'Đơn mới' },
  ],
  sequences: [
    {
      id: 'first-days',
      name: 'Những ngày đầu',
      steps: [
        {
          flow: 'delivery',
          schedule: {
            ...{ after: 2, after_type: 'hours' },
            ...{ sending_time_type: 'timelimit', sending_time_start: '08:00', sending_time_end: '20:00' },
          },
        },
        { flow: 'returns', schedule: { after: 20, after_type: 'hours' } },
      ],
    },
  ],
  segments: [
    {
      id: 'lately',
      name: 'Nhắn trong tuần này',
      filters: [{ type: 'interactived_at', filter_type: 'less-than', value: 7, unit: 'days' }],
    },
    {
      id: 'readers',
      name: 'Nhận bản tin',
      filters: [
        { type: 'tag', filter_type: 'equal', value: 'newsletter' },
        { type: 'is_subscribed', filter_type: 'equal', value: true },
      ],
    },
  ],
  custom_fields: [
    { id: 'email', name: 'E-mail', type: 1 },
    { id: 'size', name: 'Size', type: 1 },
    { id: 'city', name: 'Tỉnh/Thành', type: 1 },
    { id: 'item', name: 'Món đặt', type: 1 },
    { id: 'phone_number', name: 'SĐT nhận hàng', type: 1 },
    { id: 'address_line', name: 'Địa chỉ giao', type: 1 },
  ],
  folders: [
    { id: 'answers', name: 'Câu trả lời' },
    { id: 'campaigns', name: 'Chiến dịch' },
    { id: 'season', name: 'Tết', parent: 'campaigns' },
  ],
  flows: [
    welcome(pictures),
    order,
    shopFlow('vi'),
    inFolder('answers', openingHours),
    inFolder(
      'answers',
      answer(
        'delivery',
        'Giao hàng',
        'Nội thành TP.HCM shop giao trong 1–2 ngày, tỉnh khác 3–5 ngày ạ. Đơn từ 1.500.000đ được miễn phí, còn lại phí 30.000đ.',
        person,
      ),
    ),
    inFolder(
      'answers',
      answer(
        'returns',
        'Đổi trả',
        'Mình được đổi hoặc trả trong 14 ngày, còn nguyên tem mác ạ. Lần đổi size đầu tiên shop chịu phí giao.',
        person,
      ),
    ),
    inFolder(
      'answers',
      answer(
        'prices',
        'Bảng giá',
        'Dạ đầm quấn 1.990.000đ, sơ mi mùa hè 1.240.000đ, quần ống rộng 1.620.000đ ạ.',
        person,
        replyToFlow('Đặt ngay tại đây', 'shop'),
      ),
    ),
    inFolder(
      'answers',
      answer('picture', 'Ảnh của khách', 'Cảm ơn bạn đã gửi ảnh, nhân viên sẽ xem và trả lời mình ngay ạ.', person),
    ),
    toPerson,
    fallback,
    inFolder('season', newSeason),
  ],
  keywords: [
    { id: 'hours', type: 2, keywords: ['mấy giờ', 'mở cửa', 'hours', 'open'], flow: 'hours', is_published: true },
    { id: 'start', type: 1, keywords: ['hi', 'hello', 'xin chào', 'chào shop'], flow: 'welcome', is_published: true },
    { id: 'delivery', type: 2, keywords: ['giao hàng', 'phí ship', 'ship về'], flow: 'delivery', is_published: true },
    { id: 'returns', type: 2, keywords: ['đổi size', 'đổi trả', 'trả hàng'], flow: 'returns', is_published: true },
    { id: 'prices', type: 2, keywords: ['bao nhiêu', 'bảng giá', 'báo giá'], flow: 'prices', is_published: true },
    { id: 'order', type: 2, keywords: ['đặt hàng', 'chốt đơn'], flow: 'order', is_published: true },
    shopKeyword('vi'),
    { id: 'picture', type: 13, keywords: [], flow: 'picture', is_published: true },
    { id: 'person', type: 2, keywords: ['gặp nhân viên', 'tư vấn'], flow: 'person', is_published: true },
  ],
})
