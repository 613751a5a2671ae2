import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'ghtk',
  kind: 'carrier',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'token', is_multiline: false },
    { key: 'pick_name', is_multiline: false, is_public: true },
    { key: 'pick_phone', is_multiline: false, is_public: true },
    { key: 'pick_address', is_multiline: false, is_public: true },
    { key: 'pick_district', is_multiline: false, is_public: true },
    { key: 'pick_province', is_multiline: false, is_public: true },
  ],
  login: null,
  console_url: 'https://khachhang.giaohangtietkiem.vn/web/cau-hinh/api',
  pickers: {},
  units: { VND: 0 },
  address: 'pasted',
}
