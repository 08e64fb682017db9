/** The parts of a CV that the candidate can leave out of what others receive. */
export const cvParts = ['phones', 'address', 'birthDay', 'nationality', 'desiredJob'] as const;
export type CvPart = (typeof cvParts)[number];
