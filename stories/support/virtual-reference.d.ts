/** Made by the Storybook's own plugin for Vite. */
declare module "virtual:aisle-reference" {
  const reference: unknown;
  export default reference;
}
