/** Tolerances of figures: lengths in em of the body, shares of what they are compared with. */

/** Em: a shape less wide or high than this is a box of a diagram; a card has room for a title and what belongs to it. */
export const smallestPanelWidth = 10;
export const smallestPanelHeight = 4.5;

/** Em: lines begin at the same left within it; text that is set by hand or by a browser differs less. */
export const sameLeft = 0.2;

/** Lines at the same left under one of them, in a box with a border: labels in the boxes of a diagram have two lines at the most. */
export const linesUnder = 2;

/** Em: lines have the same middle within it, as in the boxes of a diagram. */
export const sameMiddle = 0.6;

/** Share of a panel's area that drawings inside it cover, where it holds a chart of its own and not only ornaments. */
export const smallestChart = 0.08;

/** Of the body's size: type of a title. Labels on an image are as small as the text or smaller. */
export const titleSize = 1.3;

/** Characters of a list's item beside a figure, with its bullet; the entries of a legend are shorter. */
export const shortestItem = 9;

/** Letters of a title: fewer are a number or a mark on an image. */
export const titleLetters = 4;

/** Points: an image may reach into a cell's rules by this. */
export const cellPadding = 1;

/** Em: room between an image in a cell and the cell's rules. */
export const framePadding = 3;

/** Share of a box that drawings cover, at the least, where it is a figure and no table with a logo or a stain. */
export const smallestDrawn = 0.3;

/** Numbers of one row on a colored band: fewer may be labels on a bar. */
export const cellsOfBand = 3;

/** Turned labels side by side, at the least, on each of two sides of a drawing. */
export const fewestTurned = 2;

/** Characters of a label in a drawing of straight lines: a longer text is running text, or a cell's. */
export const longestLabel = 24;

/** Em of the body between a drawing and a turned label of it. */
export const labelReach = 1;

/** Share of an image's height at its lower and upper edge, whose white margin a caption may stand over. */
export const edgePart = 0.25;

/** Em of a label between it and the drawing above a caption that it belongs to. */
export const captionedReach = 1.1;

/** Em between the names of two panels that stand side by side. */
export const besideLabel = 4;

/** Em of white between two lines of a paragraph, at the most. */
export const withinParagraph = 0.8;

/** Share of a page's width and height: a larger frame is no box of a diagram. */
export const largestFrame = 0.4;

/** Lines of a page: more are no labels, and would take long to compare with each other. */
export const mostLines = 3000;

/** Rectangles of a page: more are a chart or a pattern. */
export const mostFrames = 2000;

/** Rules of one length that part the rows of a table, at the least. */
export const rulesOfTable = 3;

/** Points by which the ends of such rules differ. */
export const sameEnd = 1;

/** Rules over a figure's width: more are a pattern, and would take long to compare. */
export const mostRules = 200;

/** Points between the base of a bar and the axis it stands on, and by which a bar may reach over the axis's ends. */
export const baseTouch = 1.5;

/** Points by which the bars of one chart differ in thickness, and how thick they are at least: thinner ones are lines. */
export const sameThickness = 0.6;
export const thinnestBar = 3;

/** Points: a shorter bar tells no length. */
export const shortestBar = 2;

/** Bars of a chart, and their different lengths, at the least. */
export const fewestBars = 4;
export const fewestLengths = 3;

/** Such numbers of bars that stand apart at one step, and the white between two of them by their thickness. */
export const fewestSpaced = 3;
export const fewestSpacedLengths = 2;
export const barGap = 0.2;

/** Share of a page's width and height, from its edges, in which the marks of a drawing sheet's zones stand: ISO 5457 gives 20 mm of A4. */
export const zoneEdge = 0.07;

/** Zones of a drawing sheet along each pair of edges, at the least. */
export const fewestZones = 2;

/** Em by which the marks of one zone on opposite edges differ in height. */
export const sameZone = 0.5;

/** Em of the title of an axis between it and the figure with its numbers: spreadsheets leave a line or two. */
export const turnedReach = 2.5;

/** Em between the numbers along an axis and the axis, at the most. */
export const tickReach = 4;

/** Numbers along an axis, at the least: fewer may be page numbers or values of a list. */
export const fewestTicks = 3;

/** Em by which the numbers along an axis stand off one line. */
export const sameLine = 0.3;

/** Share of the usual step by which the steps between the numbers along an axis differ. */
export const evenStep = 0.06;

/** Lines of a page that are numbers: more are tables. */
export const mostNumbers = 400;

/** Em: a smaller rectangle is a mark or a key of a legend, not a box of a diagram with a label. */
export const smallestBoxWidth = 2;
export const smallestBoxHeight = 1;

/** Points between the end of a line of a diagram and the box it leads to, at the most. */
export const touchesBox = 2;

/** Lines from one box of a diagram to another, at the least: one may be a rule between two frames. */
export const fewestConnectors = 2;

/** Em: a plot with a single curve and a text inside is higher. */
export const lowestPlot = 6;

/** Share of a plot's width and height that its single curve covers, at the least. */
export const curveShare = 0.4;
