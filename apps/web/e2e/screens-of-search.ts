import type {Screen} from './screen.ts';

/** The search in all documents. */
export const screensOfSearch: readonly Screen[] = [
  {
    name: 'search',
    as: 'member',
    address: () => '/search?q=temperature%20tea',
    shows: page => page.locator('mark').first().waitFor(),
  },
  {name: 'search-hint', state: true, as: 'member', address: () => '/search'},
  {
    name: 'search-nothing',
    state: true,
    as: 'member',
    address: () => '/search?q=coffee',
    shows: (page, say) => page.getByText(say('没有找到“coffee”', 'Nothing found for “coffee”')).waitFor(),
  },
  {
    name: 'search-hit',
    state: true,
    as: 'member',
    // a text in quotation marks is written in the address as JSON has it
    address: () => `/search?q=${encodeURIComponent(JSON.stringify('"iron one"'))}`,
    act: async page => {
      await page.locator('main li a').filter({hasText: 'iron'}).first().click();
      await page.getByTestId('result-matches').getByText('1 / 1').waitFor();
    },
  },
];
