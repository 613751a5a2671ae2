import type { Language } from '../words/index.ts'

type Good = { name: string; about: string; ask: string }

/** The shop's words; its goods stand in the order of the shelf. */
type ShopWords = {
  new_in: string
  chat: string
  title: string
  lead: string
  ask: string
  foot: string
  goods: readonly [Good, Good, Good, Good, Good, Good]
}

export const shopWords: Record<Language, ShopWords> = {
  en: {
    new_in: 'New in',
    chat: 'Chat with us',
    title: 'Clothes that last.',
    lead: 'Linen, cotton and wool from small workshops. Ask us anything: we are one message away.',
    ask: 'Ask about it',
    foot: 'This is a demo page. Its chat is real: what you write arrives in the inbox.',
    goods: [
      { name: 'Wrap dress', about: 'Washed linen, three colours', ask: 'Is the wrap dress in stock?' },
      { name: 'Summer shirt', about: 'Light linen, short sleeves', ask: 'Is the summer shirt in stock?' },
      { name: 'Wide trousers', about: 'Linen and cotton, high waist', ask: 'Are the wide trousers in stock?' },
      { name: 'Market tote', about: 'Heavy cotton, one inside pocket', ask: 'Is the market tote in stock?' },
      { name: 'Evening blanket', about: 'Recycled wool, 130 × 170 cm', ask: 'Is the evening blanket in stock?' },
      { name: 'Sun hat', about: 'Woven straw with a cotton band', ask: 'Is the sun hat in stock?' },
    ],
  },
  vi: {
    new_in: 'Hàng mới',
    chat: 'Chat với shop',
    title: 'Mặc bền, mặc đẹp.',
    lead: 'Linen, cotton và len từ những xưởng nhỏ. Bạn cần gì cứ nhắn, shop trả lời ngay.',
    ask: 'Hỏi mẫu này',
    foot: 'Đây là trang mẫu. Khung chat là thật: tin bạn nhắn sẽ vào hộp thư.',
    goods: [
      { name: 'Đầm quấn', about: 'Linen giặt mềm, ba màu', ask: 'Đầm quấn còn hàng không shop?' },
      { name: 'Sơ mi mùa hè', about: 'Linen mỏng, tay ngắn', ask: 'Sơ mi mùa hè còn hàng không shop?' },
      { name: 'Quần ống rộng', about: 'Linen pha cotton, lưng cao', ask: 'Quần ống rộng còn hàng không shop?' },
      { name: 'Túi đi chợ', about: 'Cotton dày, có túi trong', ask: 'Túi đi chợ còn hàng không shop?' },
      { name: 'Chăn len', about: 'Len tái chế, 130 × 170 cm', ask: 'Chăn len còn hàng không shop?' },
      { name: 'Nón che nắng', about: 'Cói đan, viền cotton', ask: 'Nón che nắng còn hàng không shop?' },
    ],
  },
  id: {
    new_in: 'Produk baru',
    chat: 'Chat dengan kami',
    title: 'Pakaian yang awet.',
    lead: 'Linen, katun, dan wol dari perajin kecil. Tanya apa saja, kami siap membalas.',
    ask: 'Tanya produk ini',
    foot: 'Ini halaman demo. Chat-nya sungguhan: pesan Anda masuk ke kotak masuk.',
    goods: [
      { name: 'Gaun lilit', about: 'Linen lembut, tiga warna', ask: 'Gaun lilit masih ada, Kak?' },
      { name: 'Kemeja musim panas', about: 'Linen ringan, lengan pendek', ask: 'Kemeja musim panas masih ada, Kak?' },
      { name: 'Celana lebar', about: 'Linen dan katun, pinggang tinggi', ask: 'Celana lebar masih ada, Kak?' },
      { name: 'Tas pasar', about: 'Katun tebal, satu saku dalam', ask: 'Tas pasar masih ada, Kak?' },
      { name: 'Selimut', about: 'Wol daur ulang, 130 × 170 cm', ask: 'Selimut masih ada, Kak?' },
      { name: 'Topi pantai', about: 'Anyaman jerami, pita katun', ask: 'Topi pantai masih ada, Kak?' },
    ],
  },
  ph: {
    new_in: 'Bagong dating',
    chat: 'Chat with us',
    title: 'Mga damit na tatagal.',
    lead: 'Linen, cotton at wool mula sa maliliit na mananahi. Magtanong lang, isang message lang kami.',
    ask: 'Magtanong',
    foot: 'Demo page ito. Totoo ang chat: mapupunta sa inbox ang message mo.',
    goods: [
      { name: 'Wrap dress', about: 'Malambot na linen, tatlong kulay', ask: 'Available pa po ba ang wrap dress?' },
      { name: 'Summer shirt', about: 'Magaang linen, short sleeves', ask: 'Available pa po ba ang summer shirt?' },
      { name: 'Wide pants', about: 'Linen at cotton, high waist', ask: 'Available pa po ba ang wide pants?' },
      {
        name: 'Market tote',
        about: 'Makapal na cotton, may bulsa sa loob',
        ask: 'Available pa po ba ang market tote?',
      },
      { name: 'Kumot', about: 'Recycled wool, 130 × 170 cm', ask: 'Available pa po ba ang kumot?' },
      { name: 'Sun hat', about: 'Hinabing straw na may cotton band', ask: 'Available pa po ba ang sun hat?' },
    ],
  },
  th: {
    new_in: 'สินค้าใหม่',
    chat: 'แชทกับร้าน',
    title: 'เสื้อผ้าใส่ได้นาน',
    lead: 'ลินิน คอตตอน และวูลจากช่างฝีมือรายเล็ก สงสัยอะไรทักมาได้เลย',
    ask: 'สอบถาม',
    foot: 'หน้านี้เป็นหน้าตัวอย่าง แต่แชทใช้ได้จริง ข้อความของคุณจะเข้ากล่องข้อความ',
    goods: [
      { name: 'เดรสผูกเอว', about: 'ลินินซักนุ่ม มีสามสี', ask: 'เดรสผูกเอวยังมีของไหม' },
      { name: 'เสื้อเชิ้ตหน้าร้อน', about: 'ลินินบางเบา แขนสั้น', ask: 'เสื้อเชิ้ตหน้าร้อนยังมีของไหม' },
      { name: 'กางเกงขากว้าง', about: 'ลินินผสมคอตตอน เอวสูง', ask: 'กางเกงขากว้างยังมีของไหม' },
      { name: 'ถุงผ้า', about: 'คอตตอนหนา มีช่องด้านใน', ask: 'ถุงผ้ายังมีของไหม' },
      { name: 'ผ้าห่ม', about: 'วูลรีไซเคิล 130 × 170 ซม.', ask: 'ผ้าห่มยังมีของไหม' },
      { name: 'หมวกกันแดด', about: 'ฟางสาน คาดคอตตอน', ask: 'หมวกกันแดดยังมีของไหม' },
    ],
  },
  es: {
    new_in: 'Novedades',
    chat: 'Escríbenos',
    title: 'Ropa que dura.',
    lead: 'Lino, algodón y lana de pequeños talleres. Pregúntanos lo que quieras: estamos a un mensaje.',
    ask: 'Preguntar',
    foot: 'Esta es una página de demostración. El chat es real: lo que escribas llega a la bandeja.',
    goods: [
      { name: 'Vestido cruzado', about: 'Lino lavado, tres colores', ask: '¿Tienen el vestido cruzado disponible?' },
      { name: 'Camisa de verano', about: 'Lino ligero, manga corta', ask: '¿Tienen la camisa de verano disponible?' },
      { name: 'Pantalón ancho', about: 'Lino y algodón, tiro alto', ask: '¿Tienen el pantalón ancho disponible?' },
      {
        name: 'Bolsa de mercado',
        about: 'Algodón grueso, bolsillo interior',
        ask: '¿Tienen la bolsa de mercado disponible?',
      },
      { name: 'Manta', about: 'Lana reciclada, 130 × 170 cm', ask: '¿Tienen la manta disponible?' },
      {
        name: 'Sombrero de sol',
        about: 'Paja tejida con cinta de algodón',
        ask: '¿Tienen el sombrero de sol disponible?',
      },
    ],
  },
  pt: {
    new_in: 'Novidades',
    chat: 'Fale com a gente',
    title: 'Roupa que dura.',
    lead: 'Linho, algodão e lã de pequenos ateliês. Pergunte o que quiser: estamos a uma mensagem.',
    ask: 'Perguntar',
    foot: 'Esta é uma página de demonstração. O chat é de verdade: o que você escreve chega à caixa de entrada.',
    goods: [
      { name: 'Vestido envelope', about: 'Linho lavado, três cores', ask: 'Tem o vestido envelope em estoque?' },
      { name: 'Camisa de verão', about: 'Linho leve, manga curta', ask: 'Tem a camisa de verão em estoque?' },
      { name: 'Calça pantalona', about: 'Linho e algodão, cintura alta', ask: 'Tem a calça pantalona em estoque?' },
      { name: 'Bolsa de feira', about: 'Algodão grosso, bolso interno', ask: 'Tem a bolsa de feira em estoque?' },
      { name: 'Manta', about: 'Lã reciclada, 130 × 170 cm', ask: 'Tem a manta em estoque?' },
      { name: 'Chapéu de sol', about: 'Palha trançada com fita de algodão', ask: 'Tem o chapéu de sol em estoque?' },
    ],
  },
}
