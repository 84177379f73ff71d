import {calls} from '@recto/api';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('plans with the numbers of the specification, in the language asked for', async () => {
  const {productList} = await server.call(calls.listProducts, {});
  expect(
    productList.map(({days, price, pages, images, extraImages}) => [days, price, pages, images, extraImages]),
  ).toEqual([
    [30, 8.9, 600, 100, 10],
    [30, 15.9, 1300, 300, 40],
    [365, 129.9, 12_500, 4000, 500],
  ]);
  expect(productList[0]).toMatchObject({name: 'Starter, monthly', available: false, reason: 'not_available'});
  const chinese = await server.app.inject({url: '/api/v2/product/list', headers: {'accept-language': 'zh-CN'}});
  expect(chinese.json().data.productList[1].name).toBe('Pro 月卡');
});

test('nobody has an order where nothing is sold', async () => {
  const user = await server.addUser();
  const list = await server.call(calls.listOrders, {}, {token: user.accessToken});
  expect(list).toEqual({orderList: [], nextCursor: null});
});
