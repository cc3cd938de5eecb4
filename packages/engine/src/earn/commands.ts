import { buyProduct } from './buy-product.ts'
import { defineProduct } from './define-product.ts'
import { previewProduct } from './preview-product.ts'
import { redeemProduct } from './redeem-product.ts'

export const earnCommands = {
  defineProduct,
  previewProduct,
  buyProduct,
  redeemProduct,
}
