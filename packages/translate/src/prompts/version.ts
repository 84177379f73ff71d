/**
 * The version of what models are told to translate. It is part of the memory's keys, so that a new one asks for everything again:
 * it is incremented only when translations differ so much that older ones should not stand beside the new.
 */
export const promptVersion = 1;
