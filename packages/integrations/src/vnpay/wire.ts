import { z } from 'zod'

const text = z.string().max(300)

// ?vnp_TmnCode=DEMO0001&vnp_TxnRef=PAY7F3K2Q9ZX&vnp_Amount=35000000&vnp_ResponseCode=00&vnp_TransactionStatus=00&vnp_SecureHash=…
export const ipn = z.object({
  vnp_TmnCode: text,
  vnp_TxnRef: text.min(1),
  vnp_Amount: z.string().regex(/^\d{1,16}$/),
  vnp_ResponseCode: text,
  vnp_TransactionStatus: text,
  vnp_TransactionNo: text.default(''),
  vnp_CardType: text.default(''),
  vnp_BankCode: text.default(''),
})

// {"vnp_ResponseCode":"00","vnp_TmnCode":"DEMO0001","vnp_TxnRef":"…","vnp_Amount":"35000000","vnp_TransactionNo":"14422574",…}
const told = z.union([z.string(), z.number()]).transform(String).default('')
export const queried = z.object({
  vnp_ResponseId: told,
  vnp_Command: told,
  vnp_ResponseCode: told,
  vnp_Message: told,
  vnp_TmnCode: told,
  vnp_TxnRef: told,
  vnp_Amount: told,
  vnp_BankCode: told,
  vnp_PayDate: told,
  vnp_TransactionNo: told,
  vnp_TransactionType: told,
  vnp_TransactionStatus: told,
  vnp_OrderInfo: told,
  vnp_PromotionCode: told,
  vnp_PromotionAmount: told,
  vnp_SecureHash: told,
})
