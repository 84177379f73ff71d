// answers whose times tell what is usual
const enough = 5;
const mostKept = 20;
// of the slowest of these: prompts differ, and a busy endpoint takes several times as long
const slack = 8;

/** How long an endpoint may take until the first byte, from what it took lately. Milliseconds. */
export class AnswerTimes {
  private readonly recent: number[] = [];
  private readonly least: number;
  private readonly most: number;

  /** Never less than `least`, and `most` until enough answers have come. */
  constructor(least: number, most: number) {
    this.least = Math.min(least, most);
    this.most = most;
  }

  /** Takes note of an answer, or of a timeout: whatever comes next may take longer than that. */
  note(milliseconds: number): void {
    this.recent.push(milliseconds);
    if (this.recent.length > mostKept) this.recent.shift();
  }

  get limit(): number {
    if (this.recent.length < enough) return this.most;
    return Math.min(this.most, Math.max(this.least, slack * Math.max(...this.recent)));
  }
}
