/** How long a success banner stays, in milliseconds. An error stays until the next action. */
export const successBannerTime = 5000;
