import {languageOf} from '../http/language.ts';
import type {Handlers} from '../http/route.ts';
import {products} from '../services/pay/products.ts';

// no payment is set up: nothing can be bought, and nobody has an order
const closed = {available: false, reason: 'not_available'} as const;

export const payRoutes = (): Handlers<'listProducts' | 'listOrders'> => ({
  listProducts: async ({request}) => {
    const language = languageOf(request.headers['accept-language']);
    return {productList: products.map(product => ({...product, name: product.name[language], ...closed}))};
  },
  listOrders: async () => ({orderList: [], nextCursor: null}),
});
