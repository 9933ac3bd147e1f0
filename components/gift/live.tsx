'use client'
import dynamic from 'next/dynamic'

export const VoucherForm = dynamic(() => import('./voucher-form').then((part) => part.VoucherForm))
export const CheckForm = dynamic(() => import('./check-form').then((part) => part.CheckForm))
