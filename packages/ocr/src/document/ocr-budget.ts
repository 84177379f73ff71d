import {pixelsOfSheet} from '../regions/reading-dpi.ts';
import type {OcrBudget} from './ocr-options.ts';

/** What a document has spent of its budget, and what was left unread on the current page. */
export class OcrSpending {
  /** Places of the current page that were not read, for the budget was spent. */
  refused = 0;
  private readonly budget: OcrBudget;
  private document = 0;
  private page = 0;
  private scans = 0;
  private pages = 0;

  constructor(budget: OcrBudget) {
    this.budget = budget;
  }

  startPage(): void {
    this.pages++;
    this.page = 0;
    this.refused = 0;
  }

  /** Takes what parts of a page cost; false, and the places counted, where too little is left. */
  take(sheets: number, places = 1): boolean {
    if (this.page + sheets > this.budget.page || this.document + sheets > this.budget.document) {
      this.refused += places;
      return false;
    }
    this.page += sheets;
    this.document += sheets;
    return true;
  }

  /** The same for the current page as a whole. It costs nothing where most pages before it had no text of their own either. */
  takePage(sheets: number): boolean {
    const amongScans = 2 * this.scans >= this.pages - 1;
    if (!amongScans && this.document + sheets > this.budget.document) {
      this.refused++;
      return false;
    }
    this.scans++;
    if (!amongScans) this.document += sheets;
    return true;
  }
}

/** What the reading of a picture of so many pixels costs: loading and looking at it cost something even if it is small. */
export const sheetsOf = (pixels: number): number => Math.max(leastSheets, pixels / pixelsOfSheet);

/** What single lines cost. */
export const sheetsOfLines = (lines: number): number => lines / linesOfSheet;

const leastSheets = 0.25;
const linesOfSheet = 200;
