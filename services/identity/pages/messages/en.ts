import type { Messages } from './es.ts';

/** What people read at the provider, in English. */
export const en: Messages = {
  brand: 'Curro',
  skip: 'Skip to content',
  home: 'Back to the portal',
  footer: 'Your account for finding work. No tracking, no requests to third parties.',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  passwordHint: 'At least 8 characters; best a phrase that only you know.',
  login: {
    title: 'Sign in',
    lead: (client) => `To go on at ${client}.`,
    submit: 'Sign in',
    register: 'Create an account',
    forgotten: 'I forgot my password',
    cancel: 'Cancel',
  },
  register: {
    title: 'Create an account',
    submit: 'Create the account',
    haveAccount: 'I have an account',
  },
  sent: {
    title: 'Look at your mail',
    lead: 'If the address is right, a message with a link will arrive in a few minutes. It works for an hour.',
  },
  confirm: {
    title: 'Confirm your address',
    lead: (email) => `Type the password that you chose for ${email}.`,
    submit: 'Confirm',
    done: 'Your address is confirmed',
    doneLead: 'You can sign in with your e-mail and password now.',
  },
  reset: {
    title: 'Recover your password',
    lead: 'We will send you a link to choose another one.',
    submit: 'Send the link',
    choose: 'Choose a new password',
    save: 'Save',
    done: 'Password changed',
    doneLead: 'To be safe we have ended all your sessions.',
  },
  consent: {
    title: (client) => `Give ${client} access?`,
    lead: (client) => `${client} will be able, in your name, to:`,
    nothing: 'Know that it is you.',
    as: (email) => `You are signed in as ${email}.`,
    host: (host) => `After this you go back to ${host}.`,
    allow: 'Allow',
    refuse: 'Do not allow',
  },
  logout: {
    title: 'Sign out?',
    lead: 'This also signs you out of the portal and of the applications you entered with it.',
    yes: 'Sign out',
    no: 'Stay signed in',
    done: 'Signed out',
    doneLead: 'See you soon.',
  },
  account: {
    title: 'Your account',
    as: (email) => `You sign in with ${email}.`,
    saved: 'Saved.',
    emailTitle: 'Change the e-mail',
    emailLead: 'We will send a link to the new address and a notice to the current one.',
    newEmail: 'New e-mail',
    emailSubmit: 'Change the e-mail',
    emailConfirm: 'Confirm your new address',
    emailDone: 'Your address has changed',
    passwordTitle: 'Change the password',
    passwordSubmit: 'Change the password',
    accessTitle: 'Applications with access',
    accessNone: 'None.',
    accessRevoke: 'Take back',
    exportTitle: 'Your data',
    exportLead: 'One file with everything we keep of you.',
    exportSubmit: 'Download my data',
    deleteTitle: 'Delete the account',
    deleteLead: 'This deletes the account, your CVs, letters and applications. It cannot be undone.',
    deleteSubmit: 'Delete my account',
    deleted: 'Your account is deleted',
    deletedLead: 'We keep nothing of it.',
    signOut: 'Sign out',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with the fingerprint, face or PIN of your device, without a password.',
    added: 'Added on',
    used: 'used on',
    remove: 'Remove',
    add: 'Add a passkey',
    addLead: 'Your device will ask who you are and keep the passkey.',
    name: 'Name, to know it by',
    defaultName: 'Passkey',
    make: 'Create the passkey',
    back: 'Back to your account',
    signIn: 'Sign in with a passkey',
    refused: 'Your device did not do it. You can try again.',
    unknown: 'This browser cannot create passkeys.',
    notAdded: 'The passkey was not added. Try again.',
    limitReached: (count) => `There is room for ${count} passkeys. Remove one first.`,
  },
  formErrors: {
    label: 'That did not work',
    wrong: 'The e-mail or the password is not right.',
    passkey: 'We could not sign you in with that passkey. Try again or use your password.',
    wait: (minutes) =>
      minutes === 1 ? 'Too many tries. Wait a minute.' : `Too many tries. Wait ${minutes} minutes.`,
    email: 'Type an e-mail address, such as ana@example.com.',
    short: 'The password is too short: at least 8 characters.',
    long: 'The password is too long: 128 characters at most.',
    weak: 'That password is easily guessed. Try a phrase.',
    currentPassword: 'The current password is not right.',
    taken: 'That address cannot be used.',
  },
  errors: {
    form: 'This form has expired',
    formLead: 'Go back, load the page again and send it once more.',
    ended: 'This sign-in has expired',
    endedLead: 'Go back to the application and start again.',
    link: 'This link does not work any more',
    linkLead: 'Links work once and for an hour. Ask for another one.',
    missing: 'There is no such page',
    missingLead: 'The address may be misspelt.',
    request: 'The application asked for something we cannot give it',
    requestLead: 'It is not your fault. Whoever looks after it will know what this means:',
    unavailable: 'We cannot serve you right now',
    unavailableLead: 'Try again in a few minutes.',
    failed: 'Something went wrong',
    failedLead: 'We know about it. Try again in a few minutes.',
  },
  mails: {
    register: {
      subject: 'Confirm your address at Curro',
      text: (link) =>
        `Hello,\n\nto finish creating your account open this link and type the password that you chose. It works for an hour:\n\n${link}\n\nIf it was not you, there is nothing to do: without your password there is no account.\n`,
    },
    accountExists: {
      subject: 'You already have an account at Curro',
      text: (link) =>
        `Hello,\n\nsomebody wanted to create an account with this address, which has one. If it was you and you do not remember the password, choose another one here:\n\n${link}\n\nIf not, there is nothing to do.\n`,
    },
    reset: {
      subject: 'Choose a new password',
      text: (link) =>
        `Hello,\n\nto choose a new password open this link. It works for an hour:\n\n${link}\n\nIf you did not ask for it, there is nothing to do.\n`,
    },
    unknown: {
      subject: 'There is no account with this address',
      text: (link) =>
        `Hello,\n\nsomebody asked to recover the password of this address, which has no account at Curro. If it was you, create one here:\n\n${link}\n`,
    },
    email: {
      subject: 'Confirm your new address',
      text: (link) =>
        `Hello,\n\nto use this address for your account open this link. It works for an hour:\n\n${link}\n\nIf you did not ask for it, there is nothing to do.\n`,
    },
    emailNotice: {
      subject: 'Your e-mail is to be changed',
      text: (link) =>
        `Hello,\n\nsomebody asked from your account to use another address. If it was not you, change the password now:\n\n${link}\n`,
    },
    passwordChanged: {
      subject: 'Your password has changed',
      text: (link, passkeys) =>
        `Hello,\n\nthe password of your account has changed. If it was not you, choose another one now:\n\n${link}\n${
          passkeys.length === 0
            ? ''
            : `\nThese passkeys still work; remove in your account any that is not yours:\n\n${passkeys.map((name) => `- ${name}\n`).join('')}`
        }`,
    },
    passkeyAdded: {
      subject: 'New passkey in your account',
      text: (name, link) =>
        `Hello,\n\nfrom now on one can sign in to your account with the passkey “${name}”. If you did not add it, remove it and change the password now:\n\n${link}\n`,
    },
    passkeyRemoved: {
      subject: 'Passkey removed from your account',
      text: (name, link) =>
        `Hello,\n\none cannot sign in to your account with the passkey “${name}” any more. If you did not remove it, change the password now:\n\n${link}\n`,
    },
  },
};
