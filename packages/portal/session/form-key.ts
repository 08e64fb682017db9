/** The member of every form that shows it comes from a page of this portal. */
export const FORM_KEY = '_key';
