import type { Messages } from './es.ts';

/** The messages of the provider in English. */
export const en: Messages = {
  brand: 'Curro',
  skip: 'Skip to content',
  home: 'Back to the portal',
  footer: 'Your account for your job search, without ads or tracking.',
  footerDesk: 'The operators’ desk of Curro.',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  passwordHint: 'At least 8 characters. A phrase that only you know works best.',
  legal: {
    privacy: 'Privacy',
    terms: 'Terms of use',
    accept: 'By creating the account you accept these texts:',
  },
  login: {
    title: 'Sign in',
    /** The name of the links to the sign-in and the registration. */
    switch: 'Sign in or create an account',
    lead: (client) => `Continue to ${client}`,
    leadOffer: (offer) =>
      offer === ''
        ? 'Sign in or create an account to apply for the job.'
        : `Sign in or create an account to apply for: ${offer}`,
    leadDesk:
      'Continue to the operators’ desk. Your account needs the operator role, which another operator adds.',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    cancel: 'Cancel',
  },
  register: {
    /** Before the address that was probably meant, and a question mark. */
    meant: 'Did you mean',
    title: 'Create an account',
    lead: 'Free and in a minute: all it takes is an email address and a password.',
    leadOffer: (offer) => `To apply for: ${offer}`,
    submit: 'Create account',
  },
  sent: {
    title: 'Check your email',
    lead: 'If the address is correct, you will receive a message with a link in a few minutes. The link is valid for one hour.',
    sentTo: (email) =>
      `We have sent a message to ${email}. Open its link, on this device or another one, and continue where you were. It is valid for one hour.`,
    changeTo: (email) =>
      `We have sent a message to ${email}. Open the link in it to confirm the new address. Until then your account stays as it is. The link expires in one hour.`,
    numberLead: 'If you open it on another device, it asks for this number:',
    confirmed: 'Have you confirmed it on another device?',
    continue: 'Continue here',
    notYet: 'The address is not confirmed yet. Open the link in the message.',
    notReceived: 'No message?',
    notReceivedLead: 'It can take a few minutes. Look in your spam folder, too.',
    repeat: 'Send it again',
    repeated: 'We have sent the message again.',
    again: 'Use another address',
    created: 'Account created',
    createdLead:
      'You have confirmed your email address on another device. You can now sign in with your email address and password.',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: (email) => `This creates your account with the address ${email} and signs you in.`,
    number: 'Number',
    numberHint: 'The three digits on the page where you created the account.',
    withoutNumber: 'You do not see the number? Use the password',
    empty: 'Enter the number on the other screen, or your password.',
    wrong: 'The number or the password is incorrect. Try again.',
    notYou: 'If you did not create this account, close the page: no account is created.',
    submit: 'Confirm and continue',
    done: 'Email address confirmed',
    doneLead: 'You can now sign in with your email and password.',
  },
  reset: {
    title: 'Reset your password',
    lead: 'We will email you a link to choose a new password.',
    submit: 'Send link',
    sentTo: (email) =>
      `We have sent a message to ${email}. Open its link to choose another password. It is valid for one hour.`,
    choose: 'Choose a new password',
    chooseLead: (email) => `For your account ${email}. You will then be signed in in this browser.`,
    save: 'Save',
    done: 'Password changed',
    doneLead: 'For your security, you have been signed out everywhere.',
  },
  link: {
    title: 'Sign in without a password',
    lead: 'We will email you a link with which you sign in without typing your password.',
    submit: 'Send link',
    request: 'Email me a sign-in link',
    sentTo: (email) =>
      `We have sent a message to ${email}. Open its link, on this device or another one, to sign in and continue where you were. It is valid for one hour.`,
    confirm: 'Sign in to your account',
    confirmLead: (email) => `You will be signed in as ${email} in this browser.`,
    confirmSubmit: 'Sign in',
    notYou: 'If you did not ask for this link, close the page.',
    other: 'Another account is signed in',
    otherLead: (current, email) =>
      `You are signed in as ${current} in this browser. To sign in as ${email}, sign out first and open the link again.`,
  },
  consent: {
    title: (client) => `Allow ${client} to access your account?`,
    lead: (client) => `${client} will be able to:`,
    nothing: 'Confirm your identity.',
    as: (email) => `You are signed in as ${email}.`,
    host: (host) => `You will then return to ${host}.`,
    allow: 'Allow',
    refuse: 'Deny',
  },
  logout: {
    title: 'Sign out?',
    lead: 'You will be signed out of the portal in this browser. To come back, you will need to sign in again.',
    leadShared: (applications) =>
      `You also use your account in ${new Intl.ListFormat('en').format(applications)} in this browser. If you sign out, you will leave the portal and will need to sign in again to use any of these sites.`,
    yes: 'Sign out',
    no: 'Stay signed in',
    done: 'Signed out',
    doneLead: 'You have signed out of your account.',
  },
  account: {
    title: 'Your account',
    as: (email) => `Signed in as ${email}.`,
    change: 'Change',
    email: 'Email',
    password: 'Password',
    none: 'None.',
    download: 'Download',
    remove: 'Delete',
    saved: 'Changes saved.',
    emailLead: 'We will send a confirmation link to the new address and a notice to the current one.',
    newEmail: 'New email',
    emailSubmit: 'Change email',
    emailConfirm: 'Confirm your new email address',
    emailWill: (email) => `Your account will use ${email}.`,
    emailDone: 'Email address changed',
    emailDoneLead: (email) => `From now on you sign in with ${email} and the same password as before.`,
    back: 'Back to your account',
    passwordSubmit: 'Change password',
    mailsTitle: 'Email notifications',
    mailsOfApplications: 'About your applications',
    mailsOfAlerts: 'From your job alerts',
    accessTitle: 'Applications with access',
    accessNone: 'None.',
    accessRevoke: 'Revoke',
    exportTitle: 'Your data',
    exportHint: 'All that we store about you, in one file',
    exportLead: 'The file contains your account, CVs, letters, applications and alerts as JSON.',
    exportSubmit: 'Download data',
    deleteTitle: 'Delete account',
    deleteHint: 'For good, with all your data',
    deleteLead:
      'This deletes your account, CVs, cover letters, applications and alerts. Companies keep what they have already received. It cannot be undone: to have a copy, download your data first.',
    deleteSubmit: 'Delete account',
    deleted: 'Account deleted',
    deletedLead: 'All data of the account has been deleted.',
    signOut: 'Sign out',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with the fingerprint, face or PIN of your device instead of a password.',
    added: 'Added on',
    used: 'last used on',
    remove: 'Remove',
    add: 'Add a passkey',
    addLead: 'Your device will verify your identity and store the passkey.',
    name: 'Passkey name',
    defaultName: 'Passkey',
    make: 'Create passkey',
    signIn: 'Sign in with a passkey',
    refused: 'Passkey request cancelled. Try again.',
    unknown: 'This browser does not support passkeys.',
    notAdded: 'The passkey was not added. Try again.',
    limitReached: (count) => `You can have at most ${count} passkeys. Remove one first.`,
  },
  sessions: {
    title: 'Where you are signed in',
    count: (count: number) => (count === 1 ? 'Only in this browser' : `In ${count} browsers`),
    show: 'View',
    lead: 'Browsers in which your account is open. If you do not recognise one, close it and change your password.',
    current: 'This browser',
    unknownBrowser: 'Unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    signedIn: (age: string) => `Signed in ${age}`,
    used: (age: string) => `last used ${age}`,
    withinHour: 'within the last hour',
    close: 'Close',
    closeOthers: 'Close all others',
    hint: 'Times are approximate. An unused session expires after 14 days.',
  },
  formErrors: {
    label: 'Error',
    several: 'There are several errors:',
    wrong: 'Incorrect email or password.',
    passkey: 'Sign-in with this passkey failed. Try again or use your password.',
    wait: (minutes) =>
      minutes === 1
        ? 'Too many attempts. Try again in one minute.'
        : `Too many attempts. Try again in ${minutes} minutes.`,
    waitMail: (minutes) =>
      minutes === 1
        ? 'We have already sent you several messages. You can ask for another one in one minute.'
        : `We have already sent you several messages. You can ask for another one in ${minutes} minutes.`,
    email: (label) => `Enter a full address for “${label}”, such as ana@example.com.`,
    short: (label) => `Enter at least 8 characters for “${label}”.`,
    long: (label) => `Shorten “${label}” to at most 128 characters.`,
    weak: (label) => `Choose another “${label}”: it is easy to guess. Try a phrase.`,
    noPassword: (label) => `Enter your ${label.toLowerCase()}.`,
    currentPassword: (label) => `Enter “${label}” again: it is incorrect.`,
  },
  errors: {
    form: 'This form has expired',
    formLead: 'Go back, reload the page and submit the form again.',
    ended: 'This sign-in has expired',
    endedLead: 'Go back to the application and start again.',
    link: 'This link is no longer valid',
    linkLead: 'A link can be used once and expires after one hour. Request a new one.',
    resetLink: 'This link is no longer valid',
    resetLinkLead: 'A link can be used once and expires after one hour.',
    resetLinkNext: 'Request a new link',
    signInLink: 'This link is no longer valid',
    signInLinkLead:
      'A link can be used once and expires after one hour. You can ask for another one when you sign in.',
    missing: 'Page not found',
    missingLead: 'Check the address.',
    request: 'Invalid request from the application',
    requestLead:
      'The application sent a request that cannot be processed. Report this message to its operator:',
    unavailable: 'Service temporarily unavailable',
    unavailableLead: 'Try again in a few minutes.',
    failed: 'Something went wrong',
    failedLead: 'The error has been recorded. Try again in a few minutes.',
  },
  mails: {
    register: {
      subject: 'Confirm your email address for Curro',
      text: (link) =>
        `Hello,\n\nTo finish creating your account, open this link. It is valid for one hour and can be used once:\n\n${link}\n\nIf you did not request this, ignore this message, and no account is created.\n`,
    },
    accountExists: {
      subject: 'You already have a Curro account',
      text: (link, reset) =>
        `Hello,\n\nWe received a request to create an account with this address, which already has one. If you sent it, sign in with this link. It is valid for one hour and can be used once:\n\n${link}\n\nTo choose a new password:\n\n${reset}\n\nIf you did not send it, ignore this message.\n`,
    },
    reset: {
      subject: 'Choose a new password',
      text: (link) =>
        `Hello,\n\nTo choose a new password, open this link. It is valid for one hour:\n\n${link}\n\nIf you did not request this, ignore this message.\n`,
    },
    link: {
      subject: 'Your sign-in link for Curro',
      text: (link) =>
        `Hello,\n\nTo sign in to your account without a password, open this link. It is valid for one hour and can be used once:\n\n${link}\n\nIf you did not request this, ignore this message. Do not forward it: anyone who opens the link can enter your account.\n`,
    },
    unknown: {
      subject: 'There is no account with this address',
      text: (link) =>
        `Hello,\n\nWe received a request to sign in with this address, which has no Curro account. If you sent it, you can create an account here:\n\n${link}\n`,
    },
    email: {
      subject: 'Confirm your new email address',
      text: (link) =>
        `Hello,\n\nTo use this address for your account, open this link. It is valid for one hour:\n\n${link}\n\nIf you did not request this, ignore this message.\n`,
    },
    emailNotice: {
      subject: 'Request to change your email address',
      text: (link) =>
        `Hello,\n\nWe received a request to change the email address of your account. If you did not send it, change your password now:\n\n${link}\n`,
    },
    passwordChanged: {
      subject: 'Your password has changed',
      text: (link, passkeys) =>
        `Hello,\n\nThe password of your account has been changed. If you did not change it, choose a new one now:\n\n${link}\n${
          passkeys.length === 0
            ? ''
            : `\nThese passkeys remain valid. Remove any that is not yours from your account:\n\n${passkeys.map((name) => `- ${name}\n`).join('')}`
        }`,
    },
    accountDeleted: {
      subject: 'We have deleted your account',
      text: 'Hello,\n\nWe have deleted your Curro account with your CVs, cover letters, applications and alerts. Companies retain what they have already received from you.\n\nThere is nothing else to do. This is the last message about this account.\n',
    },
    passkeyAdded: {
      subject: 'Passkey added to your account',
      text: (name, link) =>
        `Hello,\n\nThe passkey “${name}” can now be used to sign in to your account. If you did not add it, remove it and change your password now:\n\n${link}\n`,
    },
    passkeyRemoved: {
      subject: 'Passkey removed from your account',
      text: (name, link) =>
        `Hello,\n\nThe passkey “${name}” can no longer be used to sign in to your account. If you did not remove it, change your password now:\n\n${link}\n`,
    },
  },
};
