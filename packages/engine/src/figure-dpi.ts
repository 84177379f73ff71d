/** Pixels per inch of figures and of formulas kept as images where nobody asks for another: fine print in a diagram can be read. */
export const figureDpi = 200;
