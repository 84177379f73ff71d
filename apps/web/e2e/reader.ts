import type {Page} from 'playwright-core';

/** The page of the result that is at the top edge, and its distance from there in pixels; in the browser, so that nothing moves meanwhile. */
export const resultTop = (page: Page): Promise<{readonly page: number; readonly y: number}> =>
  page.getByTestId('result').evaluate(root => {
    const edge = root.getBoundingClientRect().top;
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row], [data-page]')];
    const pageOf = ({dataset}: HTMLElement) => Number.parseInt(dataset['row'] ?? dataset['page'] ?? '0', 10);
    const first = rows
      .map(row => ({row, box: row.getBoundingClientRect()}))
      .filter(({box}) => box.bottom > edge + 1)
      .sort((one, other) => one.box.top - other.box.top)[0];
    return {page: first ? pageOf(first.row) : 0, y: first ? first.box.top - edge : 0};
  });

/** The page of the original that is at the top edge. */
export const sourceTop = (page: Page): Promise<number> =>
  page.getByTestId('pdf').evaluate(container => {
    const edge = container.getBoundingClientRect().top;
    const found = [...container.querySelectorAll<HTMLElement>('.page')].find(
      element => element.getBoundingClientRect().bottom > edge + 12,
    );
    return Number(found?.dataset['pageNumber'] ?? 0);
  });

/** Goes to a page by its number in the file, as a person does: by the field above the original. */
export async function goToPage(page: Page, number: number): Promise<void> {
  const field = page.getByLabel('页码');
  await field.fill(`#${number}`);
  await field.press('Enter');
}
