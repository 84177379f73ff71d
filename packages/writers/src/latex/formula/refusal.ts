/** Why a formula is not given to LaTeX. */
export class Refusal extends Error {}
