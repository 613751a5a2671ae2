import { z } from 'zod'

const text = z.string().max(300)
const amount = z.string().regex(/^\d{1,16}$/)

// ?vpc_Merchant=TESTONEPAY&vpc_MerchTxnRef=REF_1666149347206&vpc_Amount=1000000&vpc_TxnResponseCode=0&vpc_TransactionNo=PAY-Xz1O…&vpc_Card=VC&vpc_SecureHash=…
export const ipn = z.object({
  vpc_Merchant: text,
  vpc_MerchTxnRef: text.min(1),
  vpc_Amount: amount,
  // A text: `F` is a failure, and would be 0 as a number in some languages.
  vpc_TxnResponseCode: text.min(1),
  vpc_TransactionNo: text.default(''),
  vpc_Card: text.default(''),
})

// vpc_DRExists=Y&vpc_MerchTxnRef=…&vpc_Amount=1000000&vpc_TxnResponseCode=0&vpc_TransactionNo=PAY-…&vpc_SecureHash=…
export const queried = z.record(z.string(), z.string())
