'use client'
import dynamic from 'next/dynamic'

export const MenuFilter = dynamic(() => import('./menu-filter').then((module) => module.MenuFilter))
export const MenuToc = dynamic(() => import('./menu-toc').then((module) => module.MenuToc))
