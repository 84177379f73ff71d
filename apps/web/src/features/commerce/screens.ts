import {lazyScreen} from '../../ui/lazy-screen.ts';

export const OrdersPage = lazyScreen(() => import('./orders-page.tsx'), 'OrdersPage');
export const RedeemPage = lazyScreen(() => import('./redeem-page.tsx'), 'RedeemPage');
export const PricingPage = lazyScreen(() => import('./pricing-page.tsx'), 'PricingPage');
