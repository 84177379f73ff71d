import type {Locator, Page} from 'playwright-core';

// keys that somebody would press until they give up
const patience = 120;

/** Goes to an element as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed < patience; pressed++) {
    const there = () => focused(wanted);
    if (await there()) {
      // a dialog that has just closed takes the focus back by a timer of the page: one that is due later comes after it
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)));
      if (await there()) return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

/** Goes to an element and presses it. */
export async function pressOn(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

export const focused = (place: Locator) => place.evaluate(element => element === document.activeElement);

/** Opens a menu by its button; rows that move when formulas above them get their height take an open menu with them. */
export async function openMenu(page: Page, button: Locator): Promise<void> {
  for (let tries = 1; ; tries++) {
    await pressOn(page, button);
    try {
      return await page.getByRole('menu').waitFor({timeout: 3000});
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** Chooses an entry of an open menu by the arrows. */
export const choose = (page: Page, entry: Locator): Promise<void> => pressOn(page, entry, 'ArrowDown');
