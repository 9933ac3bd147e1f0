'use client'
import dynamic from 'next/dynamic'

export const WithdrawalForm = dynamic(() => import('./withdrawal-form').then((part) => part.WithdrawalForm))
